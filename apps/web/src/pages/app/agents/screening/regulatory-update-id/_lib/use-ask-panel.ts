import { useCallback } from 'react';
import type { Citation } from '../../../../../../data/chatbots.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { text } from '../../../../../../lib/url-state.ts';
import { useUrlState } from '../../../../../../ui/use-url-state.ts';
import { readerFields, recordFields } from './record-state.ts';

/** `new`, or the conversation that is shown; empty while the panel is closed. */
const askFields = { ask: text() };
const { quote, find, version, lang } = readerFields;
const fields = { ...askFields, tab: recordFields.tab, quote, find, version, lang };

/** The panel in which the publication can be asked; it stays open while tabs change. */
export function useAskPanel() {
  const hasChatbots = useProfile().accessible_features.includes('chatbots');
  const [{ ask }, change] = useUrlState(fields);
  const onPlace = useCallback(
    ({ start, end }: Citation) =>
      change({ tab: 'text', quote: `${start}-${end}`, find: '', version: 0, lang: '' }, { push: true }),
    [change],
  );
  return {
    isOpen: hasChatbots && ask !== '',
    ask: hasChatbots && ask === '' ? () => change({ ask: 'new' }) : undefined,
    conversation: ask === '' || ask === 'new' ? undefined : ask,
    onConversation: (id: string | undefined) => change({ ask: id ?? 'new' }),
    onPlace,
    close: () => change({ ask: '' }),
  };
}
