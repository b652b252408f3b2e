import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isPrivate } from '#src/private-address.ts';

/** 10,000 jobs in two languages have about 40 MB. */
const mostBytes = 64_000_000;
const mostRedirects = 3;
const longestMilliseconds = 30_000;

export interface Fetched {
  /** Undefined where the server says that nothing has changed. */
  bytes: Buffer | undefined;
  etag: string | undefined;
  modified: string | undefined;
}

export interface FetchOptions {
  etag?: string | undefined;
  modified?: string | undefined;
  /** `host:port` of servers of the firm's own network, which may be asked without https and at a private address. */
  trusted?: readonly string[];
  milliseconds?: number;
}

/** Fetches a feed: https only, never from a private address, within limits of time, size and redirects. */
export async function fetchFeed(address: string, options: FetchOptions = {}): Promise<Fetched> {
  const deadline = AbortSignal.timeout(options.milliseconds ?? longestMilliseconds);
  let url = new URL(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await ask(url, options, deadline);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && statusCode !== 304 && headers.location) {
      response.destroy();
      url = new URL(headers.location, url);
      continue;
    }
    const { etag, 'last-modified': modified } = headers;
    if (statusCode === 304) {
      response.destroy();
      return { bytes: undefined, etag: options.etag, modified: options.modified };
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new Error(`${url.host} answers ${statusCode}`);
    }
    return { bytes: await readBody(response, deadline), etag, modified };
  }
  throw new Error(`${url.host} redirects more than ${mostRedirects} times`);
}

function ask(
  url: URL,
  { etag, modified, trusted = [] }: FetchOptions,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const isTrusted = trusted.includes(url.host);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isTrusted))
    throw new Error(`${url.host}: only https addresses are asked`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isTrusted && isIP(host) !== 0 && isPrivate(host)) throw new Error(`${url.host} is a private address`);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        signal,
        ...(isTrusted ? {} : { lookup: publicLookup }),
        headers: {
          'user-agent': 'trichord-sync',
          'accept-encoding': 'gzip',
          ...(etag ? { 'if-none-match': etag } : {}),
          ...(modified ? { 'if-modified-since': modified } : {}),
        },
      },
      resolve,
    );
    asked.on('error', (error) => reject(signal.aborted ? new Error(`${url.host} did not answer in time`) : error));
    asked.end();
  });
}

async function readBody(response: http.IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (body: AsyncIterable<Buffer>) => {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > mostBytes) throw new Error(`the feed has more than ${mostBytes / 1e6} MB`);
      chunks.push(chunk);
    }
  };
  try {
    if (response.headers['content-encoding'] === 'gzip') await pipeline(response, createGunzip(), collect, { signal });
    else await pipeline(response, collect, { signal });
  } catch (error) {
    throw signal.aborted ? new Error('the feed did not arrive in time') : error;
  }
  return Buffer.concat(chunks);
}

/** The address that is checked is the one that is connected to: a name cannot change its mind in between. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const bad = addresses.find(({ address }) => isPrivate(address));
    const [first] = addresses;
    if (bad || !first) return callback(new Error(`${hostname} is at a private address`), '', 0);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
