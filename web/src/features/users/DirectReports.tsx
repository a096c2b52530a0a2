import type { Viewer } from '@evenhand/domain/permissions'
import { canManageUsers } from '@evenhand/domain/user-permissions'
import { fullName } from '@evenhand/domain/users'
import { messages } from '@/messages'
import { Avatar } from '@/ui/Avatar'
import { Panel } from '@/ui/Panel'
import styles from './DirectReports.module.css'
import { ProfileLink } from './ProfileLink'
import { useDirectReports } from './queries'

/** Nothing for people without direct reports. */
export function DirectReports({ userId, viewer }: { userId: string; viewer: Viewer }) {
  const { data } = useDirectReports(userId)
  if (!data || data.total === 0) return null
  const { reports, total } = data
  const texts = messages.users.profile
  return (
    <Panel title={texts.directReports(total)}>
      <ul className={styles.list}>
        {reports.map((person) => (
          <li key={person.id} className={styles.person}>
            <Avatar person={person} />
            <span className={styles.text}>
              <ProfileLink id={person.id} isLinked={canManageUsers(viewer)}>
                {fullName(person)}
              </ProfileLink>
              {person.position && <span className={styles.position}>{person.position}</span>}
            </span>
          </li>
        ))}
        {total > reports.length && (
          <li className={styles.more}>{texts.moreDirectReports(total - reports.length)}</li>
        )}
      </ul>
    </Panel>
  )
}
