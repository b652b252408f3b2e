import { describe, expect, it } from 'vitest';
import { tlsFor } from './mail-server.ts';

describe('tlsFor', () => {
  it.each([
    ['smtps://user:secret@mail.example.com', {}],
    ['smtp://user:secret@mail.example.com:587', { requireTLS: true }],
    ['smtp://mail.example.com', { tls: { rejectUnauthorized: false } }],
    ['smtp://user:secret@127.0.0.1:1025', { tls: { rejectUnauthorized: false } }],
  ])('%s', (url, options) => expect(tlsFor(url)).toEqual(options));
});
