/** The two mails that follow a message: to the firm, and to its sender. */
export const mail = {
  firmSubject: (topic: string, name: string, reference: string) => `${topic}: ${name} (${reference})`,
  firmIntro: 'A message from the contact form.',
  firmClosing: 'Reply to this mail to answer the sender.',
  reference: 'Reference',
  received: 'Received',
  receivedAt: (day: string, time: string, city: string) => `${day}, ${time} (${city} time)`,
  crossborder: 'Agrees that data may be sent across the strait',
  notice: 'Personal-data notice shown, version',
  check: 'Please check, it may be spam',
  colon: ': ',
  separator: '; ',
  file: (name: string, size: string) => `${name} (${size})`,
  filesElsewhere: (reference: string) =>
    `The files are too large for a mail. They are kept; on the server: npm run messages -- files ${reference} --out FOLDER`,
  yes: 'yes',
  no: 'no',
  none: 'none given',
  flags: {
    honeypot: 'a field hidden from people was filled in',
    'no-token': 'sent without JavaScript',
    'bad-token': 'the form was opened more than a day ago, or its token is forged',
    fast: 'filled in within three seconds',
    'no-origin': 'the browser did not say which page it came from',
  },
  senderSubject: (firm: string, reference: string) => `${firm} has your message (${reference})`,
  senderGreeting: 'Hello,',
  senderIntro: (firm: string) => `Thank you for writing to ${firm}. Your message has arrived and is stored.`,
  senderClosing: (email: string) =>
    `If you did not write to us, somebody entered your address by mistake: please ignore this mail, or tell ${email} and we will delete it.`,
};
