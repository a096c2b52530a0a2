import { run } from '../lib/run.mjs'

/**
 * The commit and its day, which `evenhand --version` shows. Without a git checkout, they come from GIT_COMMIT and SOURCE_DATE_EPOCH.
 * @param {string} root
 * @returns {Promise<{ commit?: string, date: string }>}
 */
export async function buildOf(root) {
  const { GIT_COMMIT } = process.env
  const commit = GIT_COMMIT || (await git(root, 'rev-parse', '--short=8', 'HEAD'))
  const date = new Date((await sourceTime(root)) * 1000).toISOString().slice(0, 10)
  return commit ? { commit, date } : { date }
}

/**
 * Differs for each release, because browsers revalidate index.html by its size and time.
 * @param {string} root
 * @returns {Promise<number>} seconds since 1970
 */
export async function sourceTime(root) {
  const time = process.env.SOURCE_DATE_EPOCH || (await git(root, 'log', '-1', '--format=%ct'))
  return time ? Number(time) : Math.floor(Date.now() / 1000)
}

/**
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<string | undefined>} undefined without git or a checkout
 */
async function git(root, ...args) {
  const { code, output } = await run('git', args, { cwd: root, quiet: true }).catch(() => ({
    code: 1,
    output: '',
  }))
  return code === 0 ? output.trim() : undefined
}
