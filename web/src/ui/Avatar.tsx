import { initials, type UserName } from '@evenhand/domain/users'
import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { Initials } from './Initials'
import styles from './Initials.module.css'

interface AvatarProps {
  person: UserName & { avatar: string }
  size?: 'small' | 'large'
}

/** A person's picture. Falls back to the initials, or to an icon if the name is empty. */
export function Avatar({ person, size = 'small' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  if (person.avatar === '' || person.avatar === broken) {
    if (initials(person) !== '') return <Initials person={person} size={size} />
    return (
      <span className={styles.initials} data-size={size}>
        <IconUser stroke={1.5} aria-hidden="true" />
      </span>
    )
  }
  return (
    <img
      className={styles.picture}
      data-size={size}
      src={person.avatar}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setBroken(person.avatar)}
    />
  )
}
