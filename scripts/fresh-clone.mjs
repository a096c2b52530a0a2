import { withOrdinaryUser } from './fresh-clone/ordinary-user.mjs'
import { tryFreshClone } from './fresh-clone/try-fresh-clone.mjs'
import { root } from './lib/root.mjs'
import { runScript } from './lib/stop.mjs'

/**
 * What a stranger does: clone, `npm start`, sign in, stop, start again. Once as whoever runs this and, if that is root, once
 * as an ordinary user who is made for it.
 */
await runScript(async () => {
  const isRoot = process.getuid?.() === 0
  await tryFreshClone(root, { name: isRoot ? 'root' : 'this user' })
  if (isRoot) await withOrdinaryUser((user) => tryFreshClone(root, user))
})
