import { en, type Messages } from '@evenhand/domain/messages'

/** The message catalog for notifications and mails. English is the only language so far. */
export const messages: Messages = en

/** The texts in exported files. They are not in `Messages`, because no page shows them. */
export { sheets } from '@evenhand/domain/messages/en/sheets'
