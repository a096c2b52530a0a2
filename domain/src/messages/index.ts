/**
 * All texts that people read. English defines the type `Messages`; another language is a folder next to `en/` whose index satisfies it.
 *
 * - One file per feature: en/users.ts, en/reviews.ts, ... A label that several features share goes to
 *   en/labels.ts, and to en/common.ts if the pages before the sign-in need it.
 * - A text is a string. A text with values is a function of them: `row: (first: number) => ...`. Never join sentences in code.
 * - Labels of a fixed set are a record keyed by it: `roles: { employee: 'Employee', ... } satisfies Record<Role, string>`.
 * - Reasons, warnings and effects are data with a `kind`. Their texts are a `Words` record (text/words.ts), one text for each kind.
 * - Texts of a screen go into the feature's file, grouped by screen or component: `users.deleteDialog.title`.
 *   When a file grows past 250 lines, split it by screen.
 * - Use `Intl` (see en/intl.ts) for plurals, lists, numbers and dates.
 * - Functions in domain/ that produce text take the catalogs that they need as an argument, such as `Messages['auth']`. The server gets
 *   them from server/src/messages.ts, the web from `messages()` in web/src/messages.ts. API errors are always English: schemas and errors
 *   take their texts from english.ts.
 */
import type * as en from './en'

export * as en from './en'
export type { TextPart } from './en/review-dialogs'
/** Texts are `string`, not literals, because no catalog is `as const`. */
export type Messages = typeof en
