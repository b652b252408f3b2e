import path from 'node:path';
import { LiveSite } from '#server/live-site.ts';
import { createApp } from '#server/app.ts';
import { StaticFiles } from '#server/http/static-files.ts';
import { readFile } from '#server/contact/files/kept-files.ts';
import { composeMail } from '#server/contact/mail/compose.ts';
import type { MailServer } from '#server/contact/mail/mail-server.ts';
import { MailWorker } from '#server/contact/mail/mail-worker.ts';
import type { ClaimedMail } from '#server/contact/outbox.ts';
import type { WebhookSettings } from '#server/contact/webhook/webhook.ts';
import { MessageStore } from '#server/contact/message-store.ts';
import { ReleaseFollower } from '#server/release-follower.ts';
import { RequestMeter } from '#server/metrics/request-meter.ts';
import { SiteMetrics } from '#server/metrics/site-metrics.ts';
import { SyncFolder } from '#release/sync-state.ts';
import type { Content } from '#src/content/content.ts';
import { type Settings, siteOptions } from '#server/settings.ts';

/** How long a stop waits for requests that have begun. */
const graceMilliseconds = 10_000;

/** Starts the site and resolves once it answers; stops cleanly when asked to. */
export async function serve(settings: Settings, distDir: string): Promise<void> {
  const opening = MessageStore.open({ settings, clock: Date.now });
  const files = new StaticFiles(path.join(distDir, 'client'));
  let app: ReturnType<typeof createApp> | undefined;
  const log = {
    info: (details: object, text: string) => app?.log.info(details, text),
    warn: (details: object, text: string) => app?.log.warn(details, text),
    // A release may turn out to be unservable before there is an app with its log.
    error: (details: object, text: string) => (app ? app.log.error(details, text) : console.error(text, details)),
  };
  // Together: the messages' thread starts while this one reads the release.
  const [messages, site] = await Promise.all([
    opening,
    LiveSite.open({ dataDir: settings.dataDir, distDir, site: siteOptions(settings), clock: Date.now, log }),
  ]);
  const mail = new MailWorker({
    outbox: messages.outbox,
    server: settings.smtpUrl ? await openMailServer(settings.smtpUrl) : undefined,
    compose: (claimed) => composeMail(claimed, site.content, settings, (file) => readFile(messages.database.db, file)),
    handOn: settings.webhook && (await openWebhook(settings.webhook, settings.siteUrl, () => site.content)),
    clock: Date.now,
    log,
  });
  const follower = settings.databaseUrl
    ? new ReleaseFollower({ databaseUrl: settings.databaseUrl, dataDir: settings.dataDir, distDir, log })
    : undefined;
  const requests = settings.operatorPort === undefined ? undefined : new RequestMeter();
  app = createApp({ site, files, messages, mail, settings, requests });
  const running = app;

  const stop = async () => {
    setTimeout(() => process.exit(1), graceMilliseconds).unref();
    await running.close();
    await follower?.stop();
    await mail.stop();
    await messages.close();
    site.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());

  if (settings.operatorPort !== undefined && requests) {
    const syncs = new SyncFolder(settings.dataDir);
    const sources = () => syncs.list();
    const metrics = new SiteMetrics({ site, messages, requests, follower, sources, clock: Date.now });
    const { startOperatorServer } = await import('#server/metrics/operator-server.ts');
    await startOperatorServer(settings.operatorPort, () => metrics.read());
  }
  await running.listen({ port: settings.port, host: settings.host });
  if (!settings.smtpUrl)
    console.log('SMTP_URL is not set: messages are kept, but no mail is sent. Read them with npm run messages -- list');
  mail.start();
  follower?.start();
  void site.warm();
}

/** Its code is loaded only where mail is sent. */
async function openMailServer(url: string): Promise<MailServer> {
  const { MailServer } = await import('#server/contact/mail/mail-server.ts');
  return new MailServer(url);
}

async function openWebhook(webhook: WebhookSettings, siteUrl: string, content: () => Content) {
  const [{ Webhook }, { messageEvent }] = await Promise.all([
    import('#server/contact/webhook/webhook.ts'),
    import('#server/contact/webhook/message-event.ts'),
  ]);
  const receiver = new Webhook(webhook);
  return (claimed: ClaimedMail) => receiver.send(messageEvent(claimed, content(), siteUrl));
}
