// Preloaded into our own programs (`node --import`): the end of the launcher is a polite SIGTERM, then an end
// in any case.
process.on('disconnect', () => {
  setTimeout(() => process.exit(1), 12_000).unref()
  process.kill(process.pid, 'SIGTERM')
})
