const prefix = 'reply-'

/** Where a reply that was not sent yet is kept on this device. */
export function replyPlace(reviewId: string): string {
  return prefix + reviewId
}

/** A reply is only sent by its author, never automatically. */
export function isReplyPlace(place: string): boolean {
  return place.startsWith(prefix)
}
