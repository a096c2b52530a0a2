import type { CriteriaSet, Criterion } from '@evenhand/domain/api'
import { isAdmin } from '@evenhand/domain/permissions'
import { Tabs } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { criteriaEditor } from '@/messages'
import { ApiError } from '../api/api-error'
import { useUser } from '../features/auth/user-context'
import { CriteriaEditor } from '../features/criteria/editor/CriteriaEditor'
import { useCriteriaSet, useCriteriaVersion } from '../features/criteria/queries'
import { PageHeader } from '../layout/PageHeader'
import { paths } from '../paths'
import { Badge } from '../ui/Badge'
import { ErrorState } from '../ui/ErrorState'
import { lazyComponent } from '../ui/lazy/lazy-component'
import { lazyDialog } from '../ui/lazy/lazy-dialog'
import { SkeletonRows } from '../ui/SkeletonRows'
import styles from './settings.module.css'
import { SettingsDenied } from './settings-denied'

const texts = criteriaEditor.page

/** A new set. Always the same array, so that the editor is not updated. */
const noCriteria: Criterion[] = []

const Loading = () => <SkeletonRows rows={6} label={texts.loading} />
const VersionsTab = lazyComponent(() => import('../features/criteria/versions/VersionsTab'), { Loading })
const UsageTab = lazyComponent(() => import('../features/criteria/UsageTab'), { Loading })
const CriteriaPreview = lazyDialog(() => import('../features/reviews/preview/CriteriaPreview'))

/** The editor of a criteria set and its versions. */
export function Component() {
  return isAdmin(useUser()) ? <LoadedSet /> : <SettingsDenied />
}

function LoadedSet() {
  const { setId = '' } = useParams()
  const { data: set, error } = useCriteriaSet(setId)
  const isGone = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (error && (!set || isGone)) {
    return (
      <>
        <PageHeader title={texts.title} withBack />
        <ErrorState
          title={isGone ? texts.notFound : texts.loadFailed}
          text={isGone ? undefined : error.message}
          withRetry={!isGone}
          action={<Link to={paths.settingsTab('criteria')}>{texts.backToList}</Link>}
        />
      </>
    )
  }
  if (!set) {
    return (
      <>
        <PageHeader title={texts.title} withBack />
        <Loading />
      </>
    )
  }
  return <SetPage key={set.id} set={set} />
}

const otherTabs = ['versions', 'usage'] as const

function SetPage({ set }: { set: CriteriaSet }) {
  const viewer = useUser()
  const [params, setParams] = useSearchParams()
  const [preview, setPreview] = useState<Criterion[]>()
  const tab = otherTabs.find((name) => name === params.get('tab')) ?? 'edit'
  const newest = useCriteriaVersion(set.draft ? undefined : set.version?.id)
  const { draft, version, revision } = set
  const criteria = draft?.criteria ?? newest.data?.criteria ?? (version ? undefined : noCriteria)
  const latest = useMemo(() => criteria && { content: criteria, revision }, [criteria, revision])
  // The editor stays open while a version that was just published is loaded.
  const [stored, setStored] = useState(latest)
  if (latest && latest !== stored) setStored(latest)
  const openTab = (next: string | null) =>
    setParams(next === null || next === 'edit' ? {} : { tab: next }, {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <>
      <PageHeader title={set.name} subtitle={<SetFacts set={set} />} withBack />
      <Tabs value={tab} onChange={openTab} keepMounted={false}>
        <Tabs.List aria-label={texts.title}>
          <Tabs.Tab value="edit">{texts.tabs.edit}</Tabs.Tab>
          <Tabs.Tab value="versions">{texts.tabs.versions}</Tabs.Tab>
          <Tabs.Tab value="usage">{texts.tabs.usage}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="edit" className={styles.panel} keepMounted>
          {newest.error && (
            <ErrorState
              title={texts.loadFailed}
              text={newest.error.message}
              onRetry={() => void newest.refetch()}
            />
          )}
          {stored && <CriteriaEditor set={set} viewerId={viewer.id} stored={stored} onPreview={setPreview} />}
          {!stored && !newest.error && <Loading />}
        </Tabs.Panel>
        <Tabs.Panel value="versions" className={styles.panel}>
          <VersionsTab set={set} />
        </Tabs.Panel>
        <Tabs.Panel value="usage" className={styles.panel}>
          <UsageTab set={set} />
        </Tabs.Panel>
      </Tabs>
      {preview && (
        <CriteriaPreview name={set.name} criteria={preview} onClose={() => setPreview(undefined)} />
      )}
    </>
  )
}

function SetFacts({ set }: { set: CriteriaSet }) {
  const { badges, usedBy } = criteriaEditor.sets
  return (
    <>
      {set.isDefault && <Badge tone="accent">{badges.default}</Badge>}{' '}
      {!set.isActive && <Badge tone="gray">{badges.inactive}</Badge>} {usedBy(set.reviews)}
    </>
  )
}
