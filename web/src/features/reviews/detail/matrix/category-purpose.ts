import { messages } from '@/messages'

/** The purpose of a built-in category. Categories that the company added have none. */
export function categoryPurpose(category: string): string | undefined {
  const purposes = messages.reviewPage.matrix.categoryPurposes
  return Object.hasOwn(purposes, category) ? purposes[category] : undefined
}
