/** The texts of all packs, by their names without the ending; from the folder of the project. */
export function galleryOf(root: string): Record<string, string>;
