// Ends the process with one line when this is not Node 24 or newer. Plain old JavaScript, so that an old Node can read
// it. On Linux `npm run` brings the right one; elsewhere it must be installed.

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Magpie needs Node 24 or newer, and this is ${process.versions.node}. Through npm it comes by itself on Linux: npm test`,
  )
  process.exit(1)
}
