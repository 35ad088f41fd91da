import type { ReceiveForm } from '../../http/receive-form.ts';

/** A form with one file, as a browser would send it. */
export const formWith =
  <Fields>(name: string, text: string, fields: Fields): ReceiveForm<Fields> =>
  async ({ store }) => {
    async function* content() {
      yield new TextEncoder().encode(text);
    }
    return { fields, files: [await store({ name, content: content() })] };
  };
