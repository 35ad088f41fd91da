import type { Config } from '../../config.ts';

/** Where texts go to be read by a model, without the key and the path of its endpoint. */
export function getLanguageModel({ languageModel }: Pick<Config, 'languageModel'>) {
  if (languageModel === null) return { language_model: null };
  const { baseUrl, model } = languageModel;
  return { language_model: { host: new URL(baseUrl).host, model } };
}
