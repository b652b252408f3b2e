/** What a visitor sends; every number is another person with another message. */
export function fieldsOf(number: number | string, change: Record<string, string> = {}): Record<string, string> {
  return {
    name: `王小明 ${number}`,
    email: `sender-${number}@mail.example`,
    phone: '',
    topic: 'jobs',
    message: `請問這個職缺還開放嗎？Is it still open? ${number}`,
    terms: 'yes',
    ...change,
  };
}

export interface PostOptions {
  path?: string;
  headers?: Record<string, string>;
  json?: boolean;
}

/** Posts the form from an address of its own, as a browser on the site would. */
export function post(
  url: string,
  fields: Record<string, string> | FormData,
  { path = '/contact', headers = {}, json = true }: PostOptions = {},
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: url,
      'x-forwarded-for': randomAddress(),
      ...(json ? { accept: 'application/json' } : {}),
      ...headers,
    },
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
  });
}

export async function referenceOf(response: Response): Promise<string> {
  const { reference } = (await response.json()) as { reference: string };
  return reference;
}

export function randomAddress(): string {
  const byte = () => Math.floor(Math.random() * 256);
  return `10.${byte()}.${byte()}.${byte()}`;
}
