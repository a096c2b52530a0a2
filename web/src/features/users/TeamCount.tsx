import { messages } from '@/messages'
import { useUsers } from './queries'
import type { TeamListState } from './team-list-state'

/** The number of people that match the filters. Its own component, so that new data does not render the whole page. */
export function TeamCount({ list }: { list: TeamListState }) {
  const { data, error } = useUsers(list)
  if (data) return messages.users.team.count(data.total, data.userCount)
  return error ? null : messages.common.loading
}
