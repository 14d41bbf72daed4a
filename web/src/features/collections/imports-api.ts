import { importsRoutes } from '@royal-chess/contracts/library';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

const changes = { invalidatesTags: ['Imports' as const, 'Collections' as const] };

export const importsApi = api.enhanceEndpoints({ addTagTypes: ['Imports', 'Collections'] }).injectEndpoints({
  endpoints: (build) => ({
    imports: routeQuery(build, importsRoutes.imports, { providesTags: ['Imports'] }),
    import: routeQuery(build, importsRoutes.import, { providesTags: ['Imports'] }),
    cancelImport: routeMutation(build, importsRoutes.cancelImport, changes),
    undoImport: routeMutation(build, importsRoutes.undoImport, changes),
  }),
});

export const { useImportsQuery, useImportQuery, useCancelImportMutation, useUndoImportMutation } = importsApi;
