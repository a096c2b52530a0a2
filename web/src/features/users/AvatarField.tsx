import { avatarUserId, isAvatar, type UserName } from '@evenhand/domain/users'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { Avatar } from '@/ui/Avatar'
import styles from './PersonForm.module.css'
import { shrinkImage } from './shrink-image'

/** A half-typed address is not worth a try. */
const pauseMilliseconds = 500

interface AvatarFieldProps {
  person: UserName
  value: string
  onChange: (avatar: string) => void
  error: ReactNode
}

/** A picture by its https address or out of a file, with a preview; without one the initials stand for the person. */
export function AvatarField({ person, value, onChange, error }: AvatarFieldProps) {
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const isUploaded = value.startsWith('data:') || avatarUserId(value) !== undefined
  const [settled] = useDebouncedValue(value, pauseMilliseconds)
  const shown = isUploaded ? value : settled
  const change = (avatar: string, found?: string) => {
    setProblem(found)
    onChange(avatar)
  }
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const [chosen] = input.files ?? []
    const picture = chosen && (await shrinkImage(chosen))
    input.value = ''
    if (picture) change(picture)
    else if (chosen) change(value, 'This file is not a picture that can be read.')
  }
  return (
    <div className={styles.avatar}>
      <Avatar person={{ ...person, avatar: isUploaded || isAvatar(shown) ? shown : '' }} size="large" />
      <div className={styles.grow}>
        <TextInput
          label="Avatar"
          name="avatar"
          type="url"
          placeholder={isUploaded ? 'Uploaded picture' : 'https://…'}
          value={isUploaded ? '' : value}
          error={problem ?? error}
          onChange={(event) => change(event.currentTarget.value.trim())}
        />
        <div className={styles.avatarActions}>
          <Button variant="default" size="xs" onClick={() => file.current?.click()}>
            Upload a picture
          </Button>
          {value !== '' && (
            <Button variant="subtle" color="gray" size="xs" onClick={() => change('')}>
              Remove
            </Button>
          )}
          <input
            ref={file}
            className="visually-hidden"
            type="file"
            accept="image/*"
            tabIndex={-1}
            aria-label="Picture file"
            onChange={upload}
          />
        </div>
      </div>
    </div>
  )
}
