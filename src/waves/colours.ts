import type { StringName } from './waves.ts';

/**
 * The tokens of styles/tokens.css that are needed where no stylesheet reaches: browser bars, app icons, drawn images.
 */
export const colours = { ground: '#f5f7f6', ink: '#0f1f1c', ink2: '#42544f', hairline: '#cfd8d4', night: '#0f1f1c' };

export const stringColours: Record<StringName, string> = {
  probity: '#0b7a63',
  passion: '#d63f27',
  profession: '#2b4aa0',
};
