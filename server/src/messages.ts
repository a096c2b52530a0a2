import { en, type Messages } from '@evenhand/domain/messages'

/** The message catalog for notifications, mails and exported files. English is the only language so far. */
export const messages: Messages = en
