import type {
  confirmNewsletter,
  signUpForNewsletter,
  unsubscribeFromNewsletter,
} from '@regulus/contract/newsletter.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import { unauthenticated } from '../../access/refusals.ts';
import { lowerCase } from '../../db/lower-case.ts';
import type { SystemTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { addSeconds } from '../../lib/time.ts';
import { deleteMailsTo } from '../../mail/of-address.ts';
import { queueMail } from '../../mail/outbox.ts';
import { countMailRequest } from '../limits/mail.service.ts';
import * as letters from './letters.ts';
import { confirmSeconds } from './links.ts';
import * as queries from './queries.ts';

type SignUp = Parsed<typeof signUpForNewsletter, 'body'> & { readonly clientAddress: string };
type Confirmation = Parsed<typeof confirmNewsletter, 'body'>;
type Leaving = Parsed<typeof unsubscribeFromNewsletter, 'body'>;

/**
 * Stores the address and mails the link that confirms it. An address that is subscribed is treated alike, and changes its
 * frequency by the link, so that nobody else can.
 * @throws ProblemError 429
 */
export async function signUp(
  dependencies: Dependencies,
  { email, frequency, clientAddress }: SignUp,
): Promise<void> {
  const { db, clock, config, newsletterLinks } = dependencies;
  const now = clock.now();
  await db.withSystem('mail-link', async (tx) => {
    if (!(await countMailRequest(tx, { purpose: 'newsletter', email, clientAddress }, now))) return;
    const addressKey = newsletterLinks.keyOf(await lowerCase(tx, email));
    const subscription = await queries.upsertAsked(tx, {
      addressKey,
      email,
      frequency,
      language: spokenLanguage(),
      now,
    });
    const query = new URLSearchParams({
      subscription: subscription.id,
      frequency,
      signature: newsletterLinks.signBeginning({ subscriptionId: subscription.id, frequency }, now),
    });
    const address = `${config.APP_URL}/newsletter-sign-up?${query.toString()}`;
    const unsubscribeAddress = addressToLeave(dependencies, addressKey);
    await queueMail(tx, dependencies, {
      companyId: null,
      to: subscription.email,
      unsubscribeAddress,
      ...letters.confirmLetter({ frequency, address, unsubscribeAddress }, spokenLanguage()),
    });
  });
}

const faulty = () => new ProblemError(400, 'link_expired', said('problems-newsletter', 'faultyLink'));

/**
 * Begins a subscription, or changes its frequency. The same link again changes nothing, since scanners of mails open links
 * before people do; one that is older than the last used, or whose subscription has ended, is refused.
 * @throws ProblemError 400
 */
export async function confirm(
  dependencies: Dependencies,
  { subscription: subscriptionId, frequency, signature }: Confirmation,
) {
  const { db, clock, newsletterLinks } = dependencies;
  const now = clock.now();
  const link = newsletterLinks.checkBeginning({ subscriptionId, frequency }, signature, now);
  if (link.kind !== 'valid') throw faulty();
  return db.withSystem('mail-link', async (tx) => {
    const row = await queries.lockById(tx, subscriptionId);
    if (!row) throw faulty();
    const usedUntil = row.confirmed_by_link_until;
    if (usedUntil !== null && usedUntil >= link.expiresAt) {
      const isSame = usedUntil.getTime() === link.expiresAt.getTime() && row.frequency === frequency;
      if (!isSame) throw faulty();
      return { email: row.email, frequency };
    }
    const confirmedAt = row.confirmed_at ?? now;
    await queries.updateConfirmed(tx, row.id, { frequency, confirmedAt, linkUntil: link.expiresAt });
    const unsubscribeAddress = addressToLeave(dependencies, row.address_key);
    await queueMail(tx, dependencies, {
      companyId: null,
      to: row.email,
      unsubscribeAddress,
      ...letters.subscribedLetter(frequency, unsubscribeAddress, spokenLanguage()),
    });
    return { email: row.email, frequency };
  });
}

/** The page that asks whether to end the subscription, and ends it at once for a mail program that posts to it. */
export function addressToLeave(
  { config, newsletterLinks }: Pick<Dependencies, 'config' | 'newsletterLinks'>,
  addressKey: string,
): string {
  const query = new URLSearchParams({
    subscription: addressKey,
    signature: newsletterLinks.signEnd(addressKey),
  });
  return `${config.APP_URL}/newsletter-unsubscribe?${query.toString()}`;
}

/**
 * Ends a subscription by its link, else that of the signed-in user. There may be none any more.
 * @throws ProblemError 401, 404
 */
export async function unsubscribe(
  { db, newsletterLinks }: Dependencies,
  actor: Actor | null,
  { link }: Leaving,
): Promise<void> {
  if (link) {
    if (!newsletterLinks.isEnd(link.subscription, link.signature))
      throw notFound(said('problems-newsletter', 'linkNotValid'));
    await db.withSystem('mail-link', (tx) => queries.deleteByKey(tx, link.subscription));
    return;
  }
  if (!actor) throw unauthenticated();
  await db.withSystem('mail-link', (tx) => removeSubscription(tx, newsletterLinks, actor.email));
}

/** Ends the subscription of an address, where there is one. */
async function removeSubscription(
  tx: SystemTransaction,
  links: Dependencies['newsletterLinks'],
  email: string,
): Promise<void> {
  await queries.deleteByKey(tx, links.keyOf(await lowerCase(tx, email)));
}

type Links = Dependencies['newsletterLinks'];

/** Everything that the newsletter keeps of an address goes, whoever wrote it there. It may be run again. */
export async function forgetAddress(tx: SystemTransaction, links: Links, email: string): Promise<void> {
  await removeSubscription(tx, links, email);
  await deleteMailsTo(tx, email);
}

/** What the newsletter keeps of an address; its mails without their texts, which hold links that work. */
export const readSubscription = async (tx: SystemTransaction, links: Links, email: string) =>
  (await queries.findByKey(tx, links.keyOf(await lowerCase(tx, email)))) ?? null;

/** Forgets who asked and never confirmed, once the link has expired. */
export const removeUnconfirmed = ({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<unknown> =>
  db.withSystem('cross-company-job', (tx) =>
    queries.deleteUnconfirmed(tx, addSeconds(clock.now(), -confirmSeconds)),
  );
