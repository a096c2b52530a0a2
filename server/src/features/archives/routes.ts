import { Readable } from 'node:stream'
import { ArchiveLinkResponse, ArchiveResponse, NewestArchiveResponse } from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { attachment } from '../exports/send-file'
import { deleteArchive, linkArchive, startArchive } from './commands'
import { archiveCookies, archivePath } from './link'
import { openDownload, readNewestArchive } from './queries'

export function archiveRoutes(app: FastifyInstance, context: Context): void {
  const cookies = archiveCookies(context.publicUrl.startsWith('https:'), context.archiveLinkKey)

  route(app, 'POST /api/cycles/:id/archives', {
    access: 'admin',
    summary: 'Start a ZIP file with the PDFs of all completed reviews of a cycle',
    response: ArchiveResponse,
    handler: async ({ actor, params }) => ({ archive: await startArchive(context, actor, params.id) }),
  })

  route(app, 'GET /api/cycles/:id/archives', {
    access: 'admin',
    summary: 'Get the newest ZIP file that you requested for a cycle, with its progress',
    response: NewestArchiveResponse,
    handler: async ({ actor, params }) => ({ archive: await readNewestArchive(context, actor, params.id) }),
  })

  route(app, 'POST /api/archives/:id/link', {
    access: 'admin',
    summary:
      'Create a link that downloads a ZIP file. It works for 5 minutes, with the cookie of this response, until you sign out',
    response: ArchiveLinkResponse,
    async handler({ actor, params, reply }) {
      cookies.set(reply, await linkArchive(context, actor, params.id))
      return { url: archivePath(params.id) }
    },
  })

  route(app, 'GET /api/archives/:id/file', {
    access: 'public',
    summary: 'Download a ZIP file with a link and its cookie',
    response: null,
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

  route(app, 'DELETE /api/archives/:id', {
    access: 'admin',
    summary: 'Delete a ZIP file that you requested, or cancel it',
    handler: ({ actor, params }) => deleteArchive(context, actor, params.id),
  })
}
