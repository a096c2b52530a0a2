import { fullName } from '@evenhand/domain/people/users'
import { messages } from '@/messages'
import { useUser } from '../api/user-context'
import { ExportMenu } from '../features/exports/ExportMenu'
import { ReviewsList } from '../features/reviews/list/ReviewsList'
import { PageHeader } from '../layout/PageHeader'

export function Component() {
  const user = useUser()
  const subtitle = [user.position, user.department].filter(Boolean).join(' • ')
  return (
    <>
      <PageHeader name={messages().labels.reviews} title={fullName(user)} subtitle={subtitle} withBack />
      <ReviewsList
        tools={(filters, total) => (
          <ExportMenu path="/exports/reviews" filters={filters} total={total} size="xs" />
        )}
      />
    </>
  )
}
