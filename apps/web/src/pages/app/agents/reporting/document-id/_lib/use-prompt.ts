import type { SectionPrompt } from '@regulus/contract/document-values.ts';
import { useState } from 'react';
import { usePromptSection } from '../../../../../../data/documents.ts';
import { textsOf } from '../../../../../../lib/messages.ts';
import { notifyFailure } from '../../../../../../ui/notify.tsx';
import { trackDocument } from '../../../../_components/documents/track-document.ts';
import { useEditorPage } from './editor-context.ts';
import { showSuggestion } from './show-suggestion.ts';

/** Asks for something to be done with a section; what comes of it is a suggestion below its text, or a reason why not. */
export function usePrompt(section: string) {
  const { document, saver } = useEditorPage();
  const { mutateAsync, isPending } = usePromptSection(document.id);
  const [reason, setReason] = useState<string | null>(null);
  const ask = async (prompt: SectionPrompt, content = ''): Promise<boolean> => {
    if (isPending) return false;
    setReason(null);
    try {
      await saver.flush();
      const answer = await mutateAsync({ section_id: section, prompt, content });
      trackDocument('prompt', { prompt, has_suggestion: answer.suggestion !== null });
      setReason(answer.reason);
      if (answer.suggestion) showSuggestion(answer.suggestion.id);
      return true;
    } catch (error) {
      void notifyFailure(textsOf('document-editor').prompts.failed, error);
      return false;
    }
  };
  return { ask, isPending, reason };
}
