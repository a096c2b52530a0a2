import type { BoardEvaluator } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { cycleBoard } from '@/messages'

export function evaluatorName({ name }: Pick<BoardEvaluator, 'name'>): string {
  return name ? fullName(name) : cycleBoard.evaluators.deleted
}
