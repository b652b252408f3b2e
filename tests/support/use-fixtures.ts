import path from 'node:path';

/**
 * The tests, and every process that they start, see the content in tests/fixtures/, whatever firm the site has. The
 * folder is relative to the site's, so that a copy of the site has its own.
 */
export const fixtureFolder = { CONTENT_DIR: 'tests/fixtures/content' };
/** Another firm, as different as a firm can be: see its firm/firm.yaml. */
export const secondFirmDir = path.resolve(import.meta.dirname, '../fixtures/northgate');
export const fixtureDir = path.resolve(import.meta.dirname, '../fixtures/content');
