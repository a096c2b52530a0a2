import type { CriteriaSet, Criterion } from '@evenhand/domain/api'
import { Tabs } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { messages } from '@/messages'
import { useUser } from '../api/user-context'
import { CriteriaEditor } from '../features/criteria/editor/CriteriaEditor'
import { useCriteriaSet, useCriteriaVersion } from '../features/criteria/queries'
import { PageHeader } from '../layout/PageHeader'
import { paths } from '../paths'
import { Badge } from '../ui/Badge'
import { ErrorState } from '../ui/ErrorState'
import { lazyComponent } from '../ui/lazy/lazy-component'
import { lazyDialog } from '../ui/lazy/lazy-dialog'
import { SkeletonRows } from '../ui/SkeletonRows'
import { AdminPage } from './admin-page'
import { LoadedPage } from './loaded-page'

const texts = () => messages().criteriaEditor.page

/** A new set. Always the same array, so that the editor is not updated. */
const noCriteria: Criterion[] = []

const Loading = () => <SkeletonRows rows={6} label={texts().loading} />
const VersionsTab = lazyComponent(() => import('../features/criteria/versions/VersionsTab'), { Loading })
const UsageTab = lazyComponent(() => import('../features/criteria/UsageTab'), { Loading })
const CriteriaPreview = lazyDialog(() => import('../features/reviews/preview/CriteriaPreview'))

/** The editor of a criteria set and its versions. */
export function Component() {
  return (
    <AdminPage texts={messages().settings}>
      <LoadedSet />
    </AdminPage>
  )
}

function LoadedSet() {
  const { setId = '' } = useParams()
  return (
    <LoadedPage query={useCriteriaSet(setId)} texts={texts()} listPath={paths.settingsTab('criteria')}>
      {(set) => <SetPage key={set.id} set={set} />}
    </LoadedPage>
  )
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
        <Tabs.List aria-label={messages().labels.criteriaSet}>
          <Tabs.Tab value="edit">{messages().labels.criteria}</Tabs.Tab>
          <Tabs.Tab value="versions">{messages().criteriaEditor.versions.title}</Tabs.Tab>
          <Tabs.Tab value="usage">{texts().tabs.usage}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="edit" pt={20} keepMounted>
          {newest.error && (
            <ErrorState
              title={texts().loadFailed}
              text={newest.error.message}
              onRetry={() => void newest.refetch()}
            />
          )}
          {stored && <CriteriaEditor set={set} viewerId={viewer.id} stored={stored} onPreview={setPreview} />}
          {!stored && !newest.error && <Loading />}
        </Tabs.Panel>
        <Tabs.Panel value="versions" pt={20}>
          <VersionsTab set={set} />
        </Tabs.Panel>
        <Tabs.Panel value="usage" pt={20}>
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
  const { badges, usedBy } = messages().criteriaEditor.sets
  return (
    <>
      {set.isDefault && <Badge tone="accent">{badges.default}</Badge>}{' '}
      {!set.isActive && <Badge tone="gray">{messages().labels.inactive}</Badge>} {usedBy(set.reviews)}
    </>
  )
}
