import type { Review } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { isSuperAdmin, type Viewer } from '@evenhand/domain/reviews/permissions'
import { Button, Flex, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messages } from '@/messages'

const texts = () => messages().reviewNotes.employeeView

/** The URL parameter of a review that is shown as its employee sees it. */
export const viewAsParam: [name: string, value: 'employee'] = ['as', 'employee']

/** 'employee' if the URL says so. Employees see their own review as they always do. */
export function useViewAs(viewer: Viewer, userId: string): 'employee' | undefined {
  const [params] = useSearchParams()
  const [name, value] = viewAsParam
  const isOwn = viewer.id === userId && !isSuperAdmin(viewer)
  return params.get(name) === value && !isOwn ? value : undefined
}

/** Says that the page shows what the employee sees. Takes the focus from the menu that opened it. */
export function EmployeeViewBanner({ review }: { review: Review }) {
  const banner = useRef<HTMLDivElement>(null)
  const [params] = useSearchParams()
  const own = new URLSearchParams(params)
  own.delete(viewAsParam[0])
  useEffect(() => banner.current?.focus({ preventScroll: true }), [])
  return (
    <Flex
      role="region"
      ref={banner}
      wrap="wrap"
      align="center"
      gap="0.5rem 0.75rem"
      mb="md"
      px="1.125rem"
      py={10}
      bg="var(--accent-soft)"
      bd="1px solid var(--accent)"
      bdrs={12}
      // Takes the focus only for screen readers and for the next Tab.
      style={{ outline: 'none' }}
      aria-label={messages().reviewPage.actions.viewAs.label}
      tabIndex={-1}
    >
      <IconEye size={18} stroke={1.75} aria-hidden="true" />
      <Text flex="1 1 16rem" style={{ overflowWrap: 'anywhere' }}>
        {texts().banner(fullName(review.user))}
      </Text>
      <Button
        component={Link}
        to={{ search: own.toString() }}
        size="xs"
        variant="default"
        onClick={focusPage}
      >
        {texts().leave}
      </Button>
    </Flex>
  )
}

/** The link disappears with this view. */
function focusPage() {
  document.getElementById('content')?.focus({ preventScroll: true })
}
