import { Readable } from 'node:stream'
import {
  ArchiveLinkResponse,
  ArchiveResponse,
  IdParams,
  NewestArchiveResponse,
  SuccessResponse,
} from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { attachment } from '../exports/attachment'
import { deleteArchive } from './commands/delete-archive'
import { linkArchive } from './commands/link-archive'
import { startArchive } from './commands/start-archive'
import { archiveCookies, archivePath } from './link'
import { openDownload, readNewestArchive } from './queries'

export function archiveRoutes(app: FastifyInstance, context: Context): void {
  const cookies = archiveCookies(context.publicUrl.startsWith('https:'), context.archiveLinkKey)

  route(app, {
    method: 'POST',
    url: '/api/cycles/:id/archives',
    access: 'admin',
    summary: 'Start a ZIP file with the PDFs of all completed reviews of a cycle',
    params: IdParams,
    response: ArchiveResponse,
    handler: async ({ actor, params }) => ({ archive: await startArchive(context, actor, params.id) }),
  })

  route(app, {
    method: 'GET',
    url: '/api/cycles/:id/archives',
    access: 'admin',
    summary: 'Get the newest ZIP file that you requested for a cycle, with its progress',
    params: IdParams,
    response: NewestArchiveResponse,
    handler: async ({ actor, params }) => ({ archive: await readNewestArchive(context, actor, params.id) }),
  })

  route(app, {
    method: 'POST',
    url: '/api/archives/:id/link',
    access: 'admin',
    summary:
      'Create a link that downloads a ZIP file. It works for 5 minutes, with the cookie of this response, until you sign out',
    params: IdParams,
    response: ArchiveLinkResponse,
    async handler({ actor, params, reply }) {
      cookies.set(reply, await linkArchive(context, actor, params.id))
      return { url: archivePath(params.id) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/api/archives/:id/file',
    access: 'public',
    summary: 'Download a ZIP file with a link and its cookie',
    params: IdParams,
    async handler({ params, request, reply }) {
      const sessionId = cookies.sessionOf(request, params.id, context.now())
      const { fileName, size, content } = await openDownload(context, params.id, sessionId)
      return (
        reply
          .type('application/zip')
          .header('content-length', size)
          .header('content-disposition', attachment(fileName))
          // Sending a stream reads it, even for HEAD.
          .send(request.method === 'HEAD' ? Readable.from([]) : content)
      )
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/api/archives/:id',
    access: 'admin',
    summary: 'Delete a ZIP file that you requested, or cancel it',
    params: IdParams,
    response: SuccessResponse,
    async handler({ actor, params }) {
      await deleteArchive(context, actor, params.id)
      return {}
    },
  })
}
