import { inReadingOrder } from '../../../../../../lib/section-tree.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useEditorPage } from '../_lib/editor-context.ts';
import classes from './Editor.module.css';
import { SectionView } from './SectionView.tsx';

/** The text of the document. What is out of sight is not laid out, so that long documents stay quick. */
export function Paper() {
  const { empty } = useTexts('document-editor');
  const { document } = useEditorPage();
  return (
    <article className={classes.paper} aria-label={document.name} lang={document.language}>
      {document.schema.length === 0 && <p className="quiet">{empty}</p>}
      {inReadingOrder(document.schema).map(({ section, level }) => (
        <SectionView key={section.id} section={section} level={level} />
      ))}
    </article>
  );
}
