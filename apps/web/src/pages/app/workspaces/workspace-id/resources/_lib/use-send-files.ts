import { useState } from 'react';
import { type SentSource, useAddSourceFile } from '../../../../../../data/sources.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { notify, notifyFailure } from '../../../../../../ui/notify.tsx';

interface Sending {
  readonly name: string;
  /** from 0 to 1 */
  readonly share: number;
}

/**
 * Sends files one after the other and tells of each what became of it.
 * @param source of which the file is a new version
 */
export function useSendFiles(workspace: string, source?: string) {
  const texts = useTexts('resources').outcomes;
  const { mutateAsync } = useAddSourceFile();
  const [sending, setSending] = useState<Sending>();
  const tell = (file: string, { name, version, outcome }: SentSource) => {
    if (outcome === 'new_version') notify(texts.newVersion({ name, version }));
    else notify(outcome === 'added' ? texts.added({ name }) : texts.unchanged({ name, file }));
  };
  const send = async (files: readonly File[]) => {
    for (const file of files) {
      const onProgress = (share: number) => setSending({ name: file.name, share });
      onProgress(0);
      try {
        const sent = await mutateAsync({ workspace, file, source, onProgress });
        if (sent) tell(file.name, sent);
      } catch (error) {
        void notifyFailure(texts.failed({ name: file.name }), error);
      }
    }
    setSending(undefined);
  };
  return { sending, send };
}
