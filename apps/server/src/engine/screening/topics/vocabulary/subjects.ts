import { englishConduct } from './english-conduct.ts';
import { englishFinance } from './english-finance.ts';
import { englishPublic } from './english-public.ts';
import { frenchTopics } from './french.ts';
import { germanConduct } from './german-conduct.ts';
import { germanFinance } from './german-finance.ts';
import { germanPublic } from './german-public.ts';
import { turkishTopics } from './turkish.ts';
import type { TopicVocabulary } from './vocabulary.ts';

/** All languages at once: publications mix them, and their words seldom meet. */
export const topicVocabularies: readonly TopicVocabulary[] = [
  englishFinance,
  englishConduct,
  englishPublic,
  germanFinance,
  germanConduct,
  germanPublic,
  turkishTopics,
  frenchTopics,
];
