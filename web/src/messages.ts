import * as start from '@evenhand/domain/messages/en/start'
import type * as workspace from '@evenhand/domain/messages/en/workspace'

export type WebMessages = typeof workspace

/** Pages before the sign-in use only the texts that are here from the start. */
let current = start as WebMessages

/**
 * The texts of all screens, in the current language. Call it while rendering or in a handler: a constant outside a function
 * would keep the language in which the file was loaded.
 */
export const messages = (): WebMessages => current

/** Loads the texts behind the sign-in. English is the only language so far. */
export async function loadMessages(): Promise<void> {
  current = await import('@evenhand/domain/messages/en/workspace')
}
