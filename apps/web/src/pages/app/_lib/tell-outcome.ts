import { notify, notifyFailure } from '../../../ui/notify.tsx';

/**
 * Says how a change ended, also where it has taken away what asked for it; answers whether it was made.
 * The callbacks of a mutation are not called then.
 */
export async function tellOutcome(
  change: Promise<unknown>,
  { done, failed }: { done: string; failed: string },
): Promise<boolean> {
  try {
    await change;
    notify(done);
    return true;
  } catch (error) {
    void notifyFailure(failed, error);
    return false;
  }
}
