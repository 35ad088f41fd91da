import type { Generated } from 'kysely';
import type { StoryReasonKind } from '../../engine/stories/story-reason.ts';
import { type PersonalData, personalDataOf } from './personal-data.ts';

/** Which publications tell of the same matter, and what companies decided about that. */
export interface StoriesTables {
  stories: {
    id: Generated<string>;
    created_at: Generated<Date>;
  };
  story_links: {
    publication_a: string;
    publication_b: string;
    kind: StoryReasonKind;
    words: string[];
    engine_version: string;
  };
  story_decisions: {
    company_id: string;
    publication_id: string;
    other_id: string;
    kind: 'split' | 'join';
    actor_id: string | null;
    made_at: Date;
    api_token_id: string | null;
  };
}

const { kept } = personalDataOf<StoriesTables>();

export const storiesPersonalData: readonly PersonalData[] = [
  kept('story_decisions', 'actor_id', 'joined_and_split_stories', 'made_at', [
    'kind',
    'publication_id',
    'other_id',
    'made_at',
    'api_token_id',
  ]),
];
