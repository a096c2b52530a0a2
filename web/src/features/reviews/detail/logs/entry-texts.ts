import { messages } from '@/messages'

/** The texts that the lines of a log need. */
export const entryTexts = { common: messages.common, log: messages.log, reviews: messages.reviews }
