import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { evidenceEndings, mostEvidenceBytes } from '@regulus/contract/control-values.ts';
import type { ControlDetail } from '@regulus/contract/controls.ts';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useAddEvidence } from '../../../../data/controls.ts';
import { byteSize } from '../../../../lib/byte-size.ts';
import type { Texts } from '../../../../lib/messages.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import classes from './controls.module.css';
import { FactFields, isFaulty, noFacts } from './EvidenceItem.tsx';
import { ControlPicker, type Pick } from './PickList.tsx';
import { useReopening } from './use-reopening.ts';

/** Why a file cannot be evidence, as far as can be told before it is sent. */
function faultOf({ name, size }: File, texts: Texts['control-evidence']): string | undefined {
  if (size > mostEvidenceBytes) return texts.tooLarge({ name });
  if (!evidenceEndings.some((ending) => name.toLowerCase().endsWith(ending)))
    return texts.wrongKind({ name });
  return undefined;
}

function DropHint({ onChoose }: { onChoose: () => void }) {
  const { drop } = useTexts('control-evidence');
  return (
    <span>
      <IconUpload size={16} aria-hidden /> {drop({ choose: buttonTag(onChoose) })}
    </span>
  );
}

/** For the tag `<choose>`. */
const buttonTag = (run: () => void) => (inside: ReactNode) => (
  <button type="button" className="text-link" onClick={run}>
    {inside}
  </button>
);

/** Takes files by a button or dropped on it, asks what they show, and sends them one after the other. */
export function EvidenceUpload({ control: proved }: { control: ControlDetail }) {
  const texts = useTexts('control-evidence');
  const { cancel } = useTexts('common');
  const { id: control } = proved;
  const { before, told } = useReopening(proved, 'proof');
  const { mutateAsync } = useAddEvidence();
  const locale = useLocale();
  const chooser = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [facts, setFacts] = useState(noFacts);
  const [others, setOthers] = useState<Pick[]>([]);
  const [isOver, setIsOver] = useState(false);
  /** the file that is on its way, and how much of it has left */
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const stop = useRef<AbortController>(undefined);
  // a file on its way is given up with the panel that shows it
  useEffect(() => () => stop.current?.abort(), []);

  function take(list: FileList | null) {
    const wanted = [...(list ?? [])];
    setFaults(wanted.flatMap((file) => faultOf(file, texts) ?? []));
    setFiles([...files, ...wanted.filter((file) => faultOf(file, texts) === undefined)]);
  }
  function reset() {
    setFiles([]);
    setFaults([]);
    setFacts(noFacts);
    setOthers([]);
  }
  async function send() {
    const aborting = new AbortController();
    stop.current = aborting;
    let done = 0;
    const repeated: string[] = [];
    for (const file of files) {
      setSending({ name: file.name, share: 0 });
      try {
        const { was_there: wasThere } = await mutateAsync({
          control,
          file,
          facts,
          others: others.map(({ id }) => id),
          onProgress: (share) => setSending({ name: file.name, share }),
          signal: aborting.signal,
        });
        if (wasThere) repeated.push(file.name);
        done += 1;
      } catch (error) {
        // what did not arrive stays chosen, with what was said of it
        setFiles(files.slice(done));
        setSending(undefined);
        if (!aborting.signal.aborted) void notifyFailure(texts.failed({ name: file.name }), error);
        return;
      }
    }
    setSending(undefined);
    reset();
    if (done > repeated.length) notify(told(texts.uploaded({ count: done - repeated.length })));
    for (const name of repeated) notify(texts.alreadyThere({ name }));
  }
  const onDrag = (isIn: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(isIn);
  };

  return (
    <div
      className={`stack ${classes.drop}`}
      data-over={isOver || undefined}
      onDragEnter={onDrag(true)}
      onDragOver={onDrag(true)}
      onDragLeave={onDrag(false)}
      onDrop={(event) => {
        onDrag(false)(event);
        if (!sending) take(event.dataTransfer.files);
      }}
    >
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={evidenceEndings.join(',')}
        onChange={(event) => {
          take(event.currentTarget.files);
          // the same file may be chosen again
          event.currentTarget.value = '';
        }}
      />
      {!sending && (
        <p className={`row ${classes.dropHint}`}>
          <DropHint onChoose={() => chooser.current?.click()} />
          <span className={classes.quiet}>{texts.kinds}</span>
        </p>
      )}
      {faults.map((fault) => (
        <p key={fault} className={`fault ${classes.fault}`} role="alert">
          {fault}
        </p>
      ))}
      {sending ? (
        <div className={classes.sending}>
          <p role="status">{texts.uploading({ name: sending.name })}</p>
          <Progress value={sending.share * 100} aria-label={texts.uploading({ name: sending.name })} />
          <Button size="compact-md" variant="default" onClick={() => stop.current?.abort()}>
            {texts.stop}
          </Button>
        </div>
      ) : (
        files.length > 0 && (
          <form
            className={classes.chosenFiles}
            onSubmit={(event) => {
              event.preventDefault();
              if (!isFaulty(facts)) void send();
            }}
          >
            <ul className={classes.files} aria-label={texts.chosen({ count: files.length })}>
              {files.map((file, index) => (
                <li key={`${file.name} ${String(file.lastModified)}`}>
                  <span className={classes.fileName}>
                    {file.name} <span className={classes.quiet}>{byteSize(file.size, locale)}</span>
                  </span>
                  <button
                    type="button"
                    className={classes.leaveOut}
                    aria-label={texts.leaveOut({ name: file.name })}
                    onClick={() => setFiles(files.filter((_, place) => place !== index))}
                  >
                    <IconX size={14} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
            {before && <p className={classes.warning}>{before}</p>}
            <FactFields facts={facts} onChange={setFacts} />
            <details className={classes.also}>
              <summary>{texts.alsoUse}</summary>
              <ControlPicker chosen={others} onChange={setOthers} without={[control]} />
            </details>
            <div className={classes.buttons}>
              <Button type="submit">{texts.upload({ count: files.length })}</Button>
              <Button variant="subtle" onClick={reset}>
                {cancel}
              </Button>
            </div>
          </form>
        )
      )}
    </div>
  );
}
