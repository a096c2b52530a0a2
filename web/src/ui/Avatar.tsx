import '@mantine/core/styles/Avatar.layer.css'
import { initials, type UserName } from '@evenhand/domain/people/users'
import { Avatar as MantineAvatar } from '@mantine/core'

interface AvatarProps {
  person: UserName
  picture?: string
  size?: number
}

/** A person's picture. Falls back to the initials, or to an icon if the name is empty. */
export function Avatar({ person, picture, size = 32 }: AvatarProps) {
  return (
    <MantineAvatar
      component="span"
      src={picture}
      alt=""
      size={size}
      color="accent"
      styles={{ placeholder: { fontSize: 'calc(var(--avatar-size) * 0.375)', fontWeight: 620 } }}
      imageProps={{ referrerPolicy: 'no-referrer' }}
      aria-hidden="true"
    >
      {initials(person)}
    </MantineAvatar>
  )
}
