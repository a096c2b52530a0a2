import { en, type Messages } from '@evenhand/domain/messages'

/** The texts of all screens. English is the only language so far. */
export const messages: Messages = en
