import {
  defaultReminders,
  defaultSettings,
  type Settings,
  type StoredReminders,
  tooEarlyErrors,
  tooEarlyFields,
} from '@evenhand/domain/company/settings'
import type { Day } from '@evenhand/domain/days'
import type { FieldErrors } from '@evenhand/domain/errors'
import type { PastReviewSetting } from '@evenhand/domain/reviews/past-reviews'
import type { Sharing } from '@evenhand/domain/reviews/visibility'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/open'
import { settings } from '#db/schema'

/** The company's settings as stored. */
export interface StoredSettings extends Settings {
  reminders: StoredReminders
}

/** A column with the setting. It is read with the rows that it applies to, so a change applies to every instance at once. */
export const sharingSetting: SQL.Aliased<Sharing> =
  sql<Sharing>`coalesce((select value from settings where key = 'sharing'), ${sql.raw(`'${defaultSettings.sharing}'`)})`.as(
    'sharing',
  )

export const tellAdjustedSetting: SQL.Aliased<boolean> =
  sql<boolean>`coalesce((select value = 'true' from settings where key = 'tellAdjusted'), ${sql.raw(String(defaultSettings.tellAdjusted))})`.as(
    'tell_adjusted',
  )

export async function readReminders(db: Queryable): Promise<StoredReminders> {
  return (await readSettings(db)).reminders
}

export async function readSettings(db: Queryable): Promise<StoredSettings> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, ['sharing', 'pastReviews', 'tellAdjusted', 'earliestDay', 'reminders']))
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const tellAdjusted = stored.get('tellAdjusted')
  const reminders = stored.get('reminders')
  return {
    sharing: (stored.get('sharing') as Sharing | undefined) ?? defaultSettings.sharing,
    pastReviews: (stored.get('pastReviews') as PastReviewSetting | undefined) ?? defaultSettings.pastReviews,
    tellAdjusted: tellAdjusted === undefined ? defaultSettings.tellAdjusted : tellAdjusted === 'true',
    earliestDay: stored.get('earliestDay') ?? defaultSettings.earliestDay,
    reminders: reminders === undefined ? defaultReminders : JSON.parse(reminders),
  }
}

export async function readEarliestDay(db: Queryable): Promise<Day> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'earliestDay'))
  return row?.value ?? defaultSettings.earliestDay
}

/** Errors for days of a request before the company's earliest day. The input may be invalid. Days from 2010 on need no query. */
export async function tooEarlyDays(
  db: Queryable,
  input: unknown,
  fields: readonly string[],
): Promise<FieldErrors> {
  if (tooEarlyFields(input, fields).length === 0) return {}
  return tooEarlyErrors(input, fields, await readEarliestDay(db))
}

/** The earliest join date of a person and start date of a review. Null if there is none. */
export async function findEarliestUsedDay(db: Queryable): Promise<Day | null> {
  const [row] = await db
    .select({
      day: sql<Day | null>`least(
      (select min(join_date) from users where deleted_at is null),
      (select min(start_date) from reviews where deleted_at is null))::text`,
    })
    .from(sql`(select) as one`)
  return row?.day ?? null
}

/** Locks the settings until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<StoredSettings> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`)
  return readSettings(tx)
}

export async function storeSettings(
  tx: Tx,
  { sharing, pastReviews, tellAdjusted, earliestDay, reminders }: StoredSettings,
): Promise<void> {
  await tx
    .insert(settings)
    .values([
      { key: 'sharing', value: sharing },
      { key: 'pastReviews', value: pastReviews },
      { key: 'tellAdjusted', value: String(tellAdjusted) },
      { key: 'earliestDay', value: earliestDay },
      { key: 'reminders', value: JSON.stringify(reminders) },
    ])
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } })
}

/** Stores SHARE_RATINGS at the first start. After that, the stored setting wins. */
export async function storeInitialSharing(db: Queryable, sharing: Sharing): Promise<void> {
  await db.insert(settings).values({ key: 'sharing', value: sharing }).onConflictDoNothing()
}

/** Makes open pages reload their reviews when the transaction commits. */
export async function notifySharingChanged(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify('sharing_changed', '')`)
}

/** Makes open pages refresh their lists when the transaction commits. */
export async function notifyCompanyChanged(tx: Tx, isRenamed = false): Promise<void> {
  await tx.execute(sql`select pg_notify('company_changed', ${JSON.stringify({ isRenamed })})`)
}
