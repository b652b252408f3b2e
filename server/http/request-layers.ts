import type { RequestListener, Server } from 'node:http';

/** Puts something around all that answers requests so far. */
export function addLayer(server: Server, layer: (inner: RequestListener) => RequestListener): void {
  const listeners = server.listeners('request') as RequestListener[];
  const inner: RequestListener = (request, response) => {
    for (const listener of listeners) listener.call(server, request, response);
  };
  server.removeAllListeners('request');
  server.on('request', layer(inner));
}
