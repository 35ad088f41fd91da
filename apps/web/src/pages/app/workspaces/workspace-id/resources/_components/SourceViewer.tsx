import { Button } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SourceDetail, sourceQuery } from '../../../../../../data/sources.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { PageHeader } from '../../../../../../ui/PageHeader.tsx';
import { SourcePdf } from '../../../../_components/sources/SourcePdf.tsx';
import { SourceText } from '../../../../_components/sources/SourceText.tsx';
import { placeOf } from '../../../../_lib/sources/text-pieces.ts';
import type { Address } from '../_lib/address.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import classes from './Resources.module.css';
import { SourceFacts } from './SourceRow.tsx';
import { SourceState } from './SourceState.tsx';
import { NewVersion, WayOn } from './WayOn.tsx';

interface SourceViewerProps {
  mayChange: boolean;
  address: Address;
  onVersion: (version: number) => void;
  onClose: () => void;
}

/** A source to read: its text with the marked place in sight, and its pages beside it. */
export function SourceViewer(props: SourceViewerProps) {
  const texts = useTexts('resources');
  const { address, onClose } = props;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className="below-8"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onClose}
      >
        {texts.back}
      </Button>
      <Loaded query={useQuery(sourceQuery(address.source))} failed={texts.sourceFailed}>
        {(source) => <Viewer {...props} source={source} />}
      </Loaded>
    </>
  );
}

function Viewer({
  source,
  mayChange,
  address,
  onVersion,
  onClose,
}: SourceViewerProps & { source: SourceDetail }) {
  const texts = useTexts('resources');
  const names = useTexts('knowledge-categories');
  const [isEditing, setIsEditing] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const readable = source.versions.filter(({ hash }) => hash !== null);
  const shown = readable.find(({ version }) => version === address.version) ?? readable[0];
  const hasPdf = shown?.content_type === 'application/pdf';
  const [isPdfShown, setIsPdfShown] = useState(hasPdf);
  return (
    <>
      <PageHeader
        title={source.name}
        description={
          <span className="breakable">
            {names[source.category]} · <SourceFacts source={source} />
          </span>
        }
        actions={
          mayChange && (
            <>
              <Button variant="default" onClick={() => setIsEditing(true)}>
                {texts.edit}
              </Button>
              {source.kind === 'file' && <NewVersion source={source} />}
              <Button variant="default" className="danger" onClick={() => setIsLeaving(true)}>
                {texts.delete}
              </Button>
            </>
          )
        }
      />
      {source.state !== 'ready' && (
        <div className="card grid gap-4 below-16 pad-12-16" role="status">
          <SourceState source={source} />
          {mayChange && <WayOn source={source} />}
        </div>
      )}
      {shown ? (
        <>
          <div className="row wrap gap-8 below-12">
            {source.versions.length > 1 && (
              <span className={classes.choice}>
                <select
                  aria-label={texts.versions}
                  className="field-box"
                  value={shown.version}
                  onChange={(event) => onVersion(Number(event.currentTarget.value))}
                >
                  {readable.map(({ version }) => (
                    <option key={version} value={version}>
                      {texts.version({ version })}
                    </option>
                  ))}
                </select>
              </span>
            )}
            <Button
              variant="default"
              size="compact-sm"
              aria-pressed={isPdfShown}
              onClick={() => setIsPdfShown(!isPdfShown)}
            >
              {isPdfShown ? texts.hidePdf : texts.showPdf}
            </Button>
          </div>
          <div className={`grid gap-24 ${classes.beside}`} data-pdf={isPdfShown || undefined}>
            <SourceText
              key={shown.version}
              id={source.id}
              version={shown.version}
              place={placeOf(address.place)}
            />
            {isPdfShown && (
              <SourcePdf
                id={source.id}
                name={source.name}
                version={shown.version}
                place={hasPdf ? placeOf(address.place) : undefined}
              />
            )}
          </div>
        </>
      ) : (
        source.state !== 'reading' && <EmptyState title={texts.noText} sentence={texts.noTextSentence} />
      )}
      {isEditing && <EditDialog source={source} onClose={() => setIsEditing(false)} />}
      {isLeaving && <DeleteDialog source={source} onDone={onClose} onClose={() => setIsLeaving(false)} />}
    </>
  );
}
