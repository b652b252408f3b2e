import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const read = (environment: Record<string, string>) => readSettings({ DATA_DIR: tmpdir(), ...environment }, '/');

describe('readSettings', () => {
  it('has sensible defaults', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      siteUrl: 'http://localhost:3000',
      trustProxy: [],
      buildPollSeconds: 600,
      analyticsId: undefined,
      operatorPort: undefined,
    });
  });

  it('finds the firm’s folder beside the product unless another is named', () => {
    expect(read({}).contentDir).toBe('/content');
    expect(read({ CONTENT_DIR: '../agency' }).contentDir).toBe('/agency');
    expect(read({ CONTENT_DIR: '/srv/agency' }).contentDir).toBe('/srv/agency');
  });

  it('takes good values', () => {
    const settings = read({
      PORT: '8080',
      OPERATOR_PORT: '9464',
      SITE_URL: 'https://www.example.com/',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, ::1/128',
      GA_MEASUREMENT_ID: 'G-ABC123XYZ9',
    });
    expect(settings).toMatchObject({
      port: 8080,
      operatorPort: 9464,
      siteUrl: 'https://www.example.com',
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1/128'],
      analyticsId: 'G-ABC123XYZ9',
    });
  });

  it('shows no password of a bad address', () => {
    expect(() => read({ SMTP_URL: 'http://mail:canary@example.com' })).toThrow(/^SMTP_URL (?!.*canary)/);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['OPERATOR_PORT', '0'],
    ['OPERATOR_PORT', '3000'],
    ['OPERATOR_PORT', '0.0.0.0:9464'],
    ['SITE_URL', 'www.example.com'],
    ['SITE_URL', 'https://example.com/site'],
    ['SITE_URL', 'ftp://example.com'],
    ['DATA_DIR', '/dev/null/nowhere'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['BUILD_POLL_SECONDS', '0'],
    ['GA_MEASUREMENT_ID', '"><script>'],
    ['DATABASE_URL', 'mysql://host/name'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'Trichord'],
    ['MAIL_TO', 'one@example.com, two@example.com'],
  ])('%s=%s stops with one line that names it', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} .+$`));
  });
});
