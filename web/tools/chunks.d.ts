interface Bundle {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}
/** How the page is cut into files, for the bundler. */
export function chunkGroups(): {
  debugName: string;
  priority: number;
  name: (id: string, bundle: Bundle) => string | null;
}[];
