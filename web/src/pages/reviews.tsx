import { fullName } from '@evenhand/domain/users'
import { useUser } from '../features/auth/user-context'
import { ReviewsList } from '../features/reviews/list/ReviewsList'
import { PageHeader } from '../layout/PageHeader'

export function Component() {
  const user = useUser()
  const place = [user.position, user.department].filter(Boolean).join(' • ')
  return (
    <>
      <PageHeader name="Reviews" title={fullName(user)} subtitle={place} withBack />
      <ReviewsList viewer={user} />
    </>
  )
}
