import { Stop } from './stop.mjs'

const oldest = { major: 20, minor: 19 }

/** @param {string} version */
export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return
  throw new Stop(
    `Evenhand needs Node.js ${oldest.major}.${oldest.minor} or newer, and this is ${version}: https://nodejs.org`,
  )
}
