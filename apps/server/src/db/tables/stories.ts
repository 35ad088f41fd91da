import type { Generated } from 'kysely';
import type { StoryReasonKind } from '../../engine/stories/story-reason.ts';

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
