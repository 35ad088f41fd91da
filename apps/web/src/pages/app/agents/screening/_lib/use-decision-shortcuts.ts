import { type PublicationStatus, publicationStatus } from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { oncePerPress, useShortcuts } from '../../../../../ui/shortcuts/shortcuts.ts';
import { mayBecome } from '../../../_lib/status-actions.ts';
import type { Decisions } from './use-decisions.ts';

/**
 * The keys of one publication: `r` relevant, `i` irrelevant and `I` with a note, `v` in review, `a` assign, `b` bookmark,
 * `+` `-` the own verdict on relevance, Ctrl+Z. Offers only what is allowed.
 */
export function useDecisionShortcuts(
  publication: RegulatoryUpdateRow | undefined,
  decisions: Decisions,
): void {
  const texts = useTexts('decisions');
  const { addBookmark, removeBookmark } = useTexts('common');
  const may = (status: PublicationStatus) =>
    publication !== undefined && decisions.canDecide && mayBecome(publication, status);
  const set = (status: PublicationStatus) =>
    oncePerPress(() => {
      if (publication) decisions.setStatus(publication, status);
    });
  const give = decisions.giveFeedback;
  const feedbackTexts = useTexts('feedback');
  const isKept = publication?.status === publicationStatus.relevant;
  useShortcuts(texts.keysTitle, [
    {
      keys: 'r',
      label: isKept ? texts.keepRelevant : texts.verbs[0],
      run: set(publicationStatus.relevant),
      isAllowed: may(publicationStatus.relevant),
    },
    {
      keys: 'i',
      label: texts.verbs[1],
      run: oncePerPress(() => publication && decisions.markIrrelevant(publication)),
      isAllowed: may(publicationStatus.irrelevant),
    },
    {
      keys: 'I',
      label: texts.irrelevantWithNote,
      run: set(publicationStatus.irrelevant),
      isAllowed: may(publicationStatus.irrelevant),
    },
    {
      keys: 'v',
      label: texts.verbs[2],
      run: set(publicationStatus.inReview),
      isAllowed: may(publicationStatus.inReview),
    },
    {
      keys: 'a',
      label: texts.assign,
      run: () => decisions.openAssign(publication?.id),
      isAllowed: publication !== undefined && decisions.canDecide,
    },
    {
      keys: 'b',
      label: publication?.is_bookmarked ? removeBookmark : addBookmark,
      run: oncePerPress(() => publication && decisions.toggleBookmark(publication)),
      isAllowed: publication !== undefined,
    },
    {
      keys: '+',
      label: publication?.feedback === true ? feedbackTexts.takeBack : feedbackTexts.keys.up,
      run: oncePerPress(() => publication && give(publication, true)),
      isAllowed: publication !== undefined && decisions.canDecide,
    },
    {
      keys: '-',
      label: publication?.feedback === false ? feedbackTexts.takeBack : feedbackTexts.keys.down,
      run: oncePerPress(() => publication && give(publication, false)),
      isAllowed: publication !== undefined && decisions.canDecide,
    },
    {
      keys: 'mod+z',
      label: texts.undoLast,
      run: oncePerPress(decisions.undo.undoLast),
      isAllowed: decisions.canDecide,
    },
  ]);
}
