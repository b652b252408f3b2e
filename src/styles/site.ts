/** The site's one stylesheet: tokens and base first, then every component's own. */
import './tokens.css';
import './fonts.css';
import './base.css';

/** Exported only so that the bundler keeps the styles; nothing imports the names from here. */
export const modules = import.meta.glob('../**/*.module.css', { eager: true });
