import { textsOf } from './messages.ts';
import { useTexts } from './use-texts.ts';

const named = (names: object, topic: string) =>
  Object.hasOwn(names, topic) ? String(names[topic as keyof typeof names]) : topic;

/** What a topic is called; stored and sent are the names of the specification. */
export const topicName = (topic: string): string => named(textsOf('topics'), topic);

export function useTopicName(): (topic: string) => string {
  const names = useTexts('topics');
  return (topic) => named(names, topic);
}
