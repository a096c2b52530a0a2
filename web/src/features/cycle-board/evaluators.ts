import type { BoardEvaluator } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { cycleBoard, messages } from '@/messages'

export function evaluatorName({ name, hasLeft }: Pick<BoardEvaluator, 'name' | 'hasLeft'>): string {
  if (!name) return cycleBoard.evaluators.deleted
  return hasLeft ? messages.people.nameOfLeaver(fullName(name)) : fullName(name)
}
