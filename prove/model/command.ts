import type fc from 'fast-check'
import { type Step, userOf } from './actions'
import { compare } from './compare'
import type { Review } from './review'
import type { ModelUser } from './send'

/** Performs one action on the model and on the product, and compares what the user sees. */
export class ActionCommand implements fc.AsyncCommand<Review, ModelUser[]> {
  private description = ''

  /** `succeeded` counts the actions of each kind that were not refused. */
  constructor(
    private readonly step: Step,
    private readonly succeeded: Map<string, number>,
  ) {}

  check(): boolean {
    return true
  }

  async run(review: Review, users: ModelUser[]): Promise<void> {
    const action = this.step.action(review, users)
    const user = userOf(this.step, action, review, users)
    if (!user) throw new Error('unknown user')
    this.description = `${user.name} (${user.role}) ${JSON.stringify(action)} in ${review.phase}`
    try {
      const hasSucceeded = await compare(users, user, review, action)
      const { kind } = action
      if (hasSucceeded) this.succeeded.set(kind, (this.succeeded.get(kind) ?? 0) + 1)
    } catch (error) {
      throw new Error(`${this.description}: ${error instanceof Error ? error.message : error}`)
    }
  }

  toString(): string {
    return this.description || 'an action that did not run'
  }
}
